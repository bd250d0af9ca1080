import { styleText } from 'node:util'

type Style = 'bold' | 'dim' | 'red' | 'yellow' | 'green' | 'cyan'

export type Paint = (style: Style, text: string) => string

/**
 * Styles what is written to a stream, unless it is no terminal or `NO_COLOR` is set:
 * https://nodejs.org/api/util.html#utilstyletextformat-text-options
 */
export function paintFor(stream: NodeJS.WriteStream): Paint {
  return (style, text) => styleText(style, text, { stream })
}
