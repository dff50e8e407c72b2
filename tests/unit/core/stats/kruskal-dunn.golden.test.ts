import { kruskalDunn } from '../../../../src/core/stats/kruskal-dunn'
import { goldenCases } from './golden'

goldenCases<{ groups: Record<string, number[]> }>('kruskal_dunn.json', ({ groups }) =>
  kruskalDunn(Object.entries(groups).map(([name, values]) => ({ name, values }))),
)
