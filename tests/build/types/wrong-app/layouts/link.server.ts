export const loader = () => ({ at: new URL('https://arrive.example') })
