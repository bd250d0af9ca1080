export const search = () => ({ from: new Date(0) })
