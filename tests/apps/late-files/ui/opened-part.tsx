import './opened-part.css'

/** A part that a press opens. */
export function OpenedPart() {
  return <output id="opened">opened</output>
}
