export const loader = () => {
  throw new Error('The lab asked this loader to throw')
}
