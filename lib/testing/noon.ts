const NOON = 12;

/** Noon is outside quiet hours. */
export function noonZone(): string {
  const hours = NOON - new Date().getUTCHours();
  return hours >= 0 ? `Etc/GMT-${hours}` : `Etc/GMT+${-hours}`;
}
