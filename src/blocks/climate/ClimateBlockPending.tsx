/** Keeps the room of the block and its title until it is mounted. */
export function ClimateBlockPending() {
  return <div className="climate-room box-content py-15" />;
}
