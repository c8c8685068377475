/** Keeps the room of the block and its title until it is mounted. */
export function WeatherBlockPending() {
  return <div className="min-h-480 lg:min-h-290" />;
}
