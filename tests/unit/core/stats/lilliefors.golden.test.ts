import { lilliefors } from '../../../../src/core/stats/lilliefors'
import { goldenCases } from './golden'

goldenCases<{ x: number[] }>('lilliefors.json', ({ x }) => lilliefors(x))
