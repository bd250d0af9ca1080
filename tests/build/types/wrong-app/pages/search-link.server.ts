export const search = () => ({ from: new URL('https://arrive.example') })
