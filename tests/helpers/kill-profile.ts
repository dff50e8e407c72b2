import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/**
 * Kills a browser as the system does when memory runs out: no page hears of it, nothing is written any more.
 * @param folder profile made by `makeProfile`: the mark by which the browser's own processes, and no others, are known
 */
export function killProfile(folder: string): void {
  const own = processes().filter(({ command }) => command.includes(`--user-data-dir=${folder}`))
  if (own.length === 0) throw new Error(`No browser runs on the profile ${folder}.`)
  for (const { pid } of own) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      // A child that ended with its parent between the list and the signal.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
  waitForEnd(folder)
}

/** Of 50 ms each. */
const MOST_TRIES = 600

/** A process that was killed holds its files until the system has cleared it: the next browser must not meet them. */
function waitForEnd(folder: string): void {
  const pause = new Int32Array(new SharedArrayBuffer(4))
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    if (!processes().some(({ command }) => command.includes(folder))) break
    Atomics.wait(pause, 0, 0, 50)
  }
  // Helpers of the browser that do not name the profile end by themselves once their parent is gone.
  Atomics.wait(pause, 0, 0, 300)
}

/** Slim machines have /proc but no ps, a Mac the other way round. */
function processes(): { pid: number; command: string }[] {
  if (existsSync('/proc/self/cmdline')) {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name)).map((name) => ({ pid: Number(name), command: commandOf(name) }))
  }
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 })
  return stdout.split('\n').map((line) => ({ pid: Number.parseInt(line, 10), command: line }))
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    // It ended while the list was read.
    return ''
  }
}
