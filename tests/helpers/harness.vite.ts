import { fileURLToPath } from 'node:url'
import { defineConfig, mergeConfig } from 'vite'
import app from '../../vite.config'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** The app's own build with another page: the workers, their chunks and the headers are made the same way. */
export default mergeConfig(
  app,
  defineConfig({
    root: here('.'),
    publicDir: here('../../public'),
    build: { rolldownOptions: { input: here('./harness.html') } },
  }),
)
