import { cronbach } from '../../../../src/core/stats/cronbach'
import { goldenCases } from './golden'

goldenCases<{ rows: (number | null)[][] }>('cronbach.json', ({ rows }) => cronbach(rows))
