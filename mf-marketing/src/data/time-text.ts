const format = new Intl.DateTimeFormat('ru', {
  timeZone: 'Asia/Baku',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** Returns a time in Baku, alike in every language. @example '17.04.2026, 15:00' */
export function timeText(at: number): string {
  return format.format(at);
}
