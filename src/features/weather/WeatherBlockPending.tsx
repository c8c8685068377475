/** The room of the block, which is not in sight yet. */
export function WeatherBlockPending() {
  return <div className="min-h-480 lg:min-h-290" />;
}
