/** The room of the block with its title, which is not in sight yet. */
export function ClimateBlockPending() {
  return <div className="climate-room box-content py-15" />;
}
