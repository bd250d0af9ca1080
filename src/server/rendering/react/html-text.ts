import { addAfterShell } from './add-after-shell.ts'
import { separatePiece, type Pipe } from './html-destination.ts'

export function htmlText(pipe: Pipe, afterShell = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    let html = ''
    pipe({
      write(piece) {
        html += separatePiece(piece)
        return true
      },
      end: () => resolve(addAfterShell(html, afterShell)),
      destroy: reject,
      on() {},
    })
  })
}
