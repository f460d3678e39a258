const NOON = 12;

/** A time zone in which it is noon now, which is outside quiet hours. */
export function noonZone(): string {
  const hours = NOON - new Date().getUTCHours();
  return hours >= 0 ? `Etc/GMT-${hours}` : `Etc/GMT+${-hours}`;
}
