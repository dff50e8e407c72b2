import { describe, expect, it } from 'vitest'
import { Pace } from '../../../src/pipelines/pace'

describe('Pace', () => {
  it('follows the last answers', () => {
    let now = 0
    const pace = new Pace(() => now)
    expect(pace.perMinute()).toBeNull()
    pace.tick()
    expect(pace.perMinute()).toBeNull()
    now = 30_000
    pace.tick()
    expect(pace.perMinute()).toBe(2)
    for (let i = 0; i < 30; i++) {
      now += 1000
      pace.tick()
    }
    expect(pace.perMinute()).toBe(60)
  })
})
