import { createApp } from './server/app.ts'

export default createApp()
