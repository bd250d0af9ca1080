import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { reactCompilerPreset } from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'

export default {
  plugins: [tailwindcss(), babel({ presets: [reactCompilerPreset()] })],
} satisfies UserConfig
