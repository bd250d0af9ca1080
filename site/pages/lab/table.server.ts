const ROWS = 1000
const LINES = ['Harbour', 'Hills', 'Airport', 'Old Town', 'Ring', 'Lakes', 'Night']
const MINUTES_PER_DAY = 24 * 60

interface Departure {
  id: number
  time: string
  line: string
  platform: string
  minutes: number
}

export const loader = () => Array.from({ length: ROWS }, (_, i) => departure(i))

/** The same rows each time, so that two responses can be compared. */
function departure(index: number): Departure {
  const minute = (index * 7) % MINUTES_PER_DAY
  return {
    id: index + 1,
    time: `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`,
    line: LINES[index % LINES.length]!,
    platform: `${(index % 9) + 1}${'ABC'[index % 3]}`,
    minutes: 4 + ((index * 13) % 56),
  }
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
