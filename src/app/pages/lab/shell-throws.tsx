export function Page(): never {
  throw new Error('the lab broke this page on purpose')
}
