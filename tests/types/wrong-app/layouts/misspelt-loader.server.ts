export const laoder = () => ({ name: '' })
