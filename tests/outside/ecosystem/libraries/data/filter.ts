import { parseAsInteger, parseAsString } from 'nuqs/server'

export const filter = {
  words: parseAsString.withDefault(''),
  size: parseAsInteger.withDefault(1),
}
