export const search = (query: string) => ({ words: query })
