import { mcnemar } from '../../../../src/core/stats/mcnemar'
import { goldenCases } from './golden'

interface Input { both: number; only_a: number; only_b: number; neither: number }

goldenCases<Input>('mcnemar.json', ({ both, only_a: onlyA, only_b: onlyB, neither }) => mcnemar({ both, onlyA, onlyB, neither }))
