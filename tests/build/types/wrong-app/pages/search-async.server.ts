export const search = async (params: URLSearchParams) => ({ words: params.get('words') })
