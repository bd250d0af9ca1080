import { href } from './href.ts'

export const paths = [
  href('/inline-style'),
  href('/tailwind'),
  href('/css-modules'),
  href('/fontsource'),
  href('/recharts'),
  href('/drizzle'),
  href('/query'),
  href('/conform'),
  href('/hook-form'),
  href('/nuqs'),
  href('/pictures'),
  href('/sign-up'),
  href('/sign-in'),
  href('/account'),
]
