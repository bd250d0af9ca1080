export function Shelf() {
  return <output id="shelf">shelf</output>
}
