/** Prints the progress of a run. */
export interface Progress {
  show(text: string): void
  end(): void
}

/** On a terminal one line that is rewritten, elsewhere a line each. */
export function createProgress(out: NodeJS.WriteStream = process.stderr): Progress {
  const start = performance.now()
  return {
    show(text) {
      const line = `${clock(performance.now() - start)}  ${text}`
      if (!out.isTTY) out.write(`${line}\n`)
      else out.write(`\r\u001B[K${line.slice(0, out.columns - 1)}`)
    },
    end() {
      if (out.isTTY) out.write('\r\u001B[K')
    },
  }
}

/** Minutes and seconds: `2:05`. */
function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
