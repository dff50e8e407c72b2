import { friedman } from '../../../../src/core/stats/friedman'
import { goldenCases } from './golden'

goldenCases<{ treatments: string[]; blocks: (number | null)[][] }>('friedman.json', ({ treatments, blocks }) => friedman(treatments, blocks))
