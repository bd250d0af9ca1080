/** What a page is called whose rendering threw: apart from the other titles, because each page takes it along. */
export const INTERNAL_ERROR = 'Internal Server Error'
