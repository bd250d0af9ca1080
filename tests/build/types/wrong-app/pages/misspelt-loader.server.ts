export const laoder = () => ({ name: 'Ada' })
