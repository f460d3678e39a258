const NOON = 12;

/** A time zone where it is noon now, so that no quiet hours are. */
export function noonZone(): string {
  const hours = NOON - new Date().getUTCHours();
  return hours >= 0 ? `Etc/GMT-${hours}` : `Etc/GMT+${-hours}`;
}
