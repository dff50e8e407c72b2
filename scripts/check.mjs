// Types of every part under its own library set: core without DOM, workers without DOM, the app with both.
import { spawnSync } from 'node:child_process'

const steps = [
  ['tsc', '-p', 'tsconfig.core.json'],
  ['tsc', '-p', 'tsconfig.workers.json'],
  ['tsc', '-p', 'tsconfig.node.json'],
  ['svelte-check', '--tsconfig', 'tsconfig.json', '--fail-on-warnings', '--output', 'human'],
]
for (const [command, ...args] of steps) {
  const { status } = spawnSync('npx', ['--no-install', command, ...args], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
