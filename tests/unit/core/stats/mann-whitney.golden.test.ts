import { mannWhitney } from '../../../../src/core/stats/mann-whitney'
import { goldenCases } from './golden'

goldenCases<{ x: number[]; y: number[] }>('mann_whitney.json', ({ x, y }) => mannWhitney(x, y))
