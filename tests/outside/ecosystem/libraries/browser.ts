import { config } from 'zod'

export const loadWhen = 'before-pages'

config({ jitless: true })
