import type { UserConfig } from 'vite'
import { guideTexts } from './guide/build/guide-texts.ts'

export default { plugins: [guideTexts()] } satisfies UserConfig
