import './data-part.css'

/** A part that only new data needs. */
export function DataPart({ notes }: { notes: readonly string[] }) {
  return <output id="notes">{notes.join()}</output>
}
