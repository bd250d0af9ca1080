import { standAlone, type Pipe } from './html-destination.ts'

/** All that React writes, as one string. Rejects where React fails. */
export function htmlText(pipe: Pipe): Promise<string> {
  return new Promise((resolve, reject) => {
    let html = ''
    pipe({
      write(piece) {
        html += standAlone(piece)
        return true
      },
      end: () => resolve(html),
      destroy: reject,
      on() {},
    })
  })
}
