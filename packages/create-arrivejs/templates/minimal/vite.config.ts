import { arrive } from 'arrivejs/vite'
import { defineConfig } from 'vite'

export default defineConfig({ plugins: [arrive()] })
