import { spearman } from '../../../../src/core/stats/spearman'
import { goldenCases } from './golden'

goldenCases<{ x: (number | null)[]; y: (number | null)[] }>('spearman.json', ({ x, y }) => spearman(x, y))
