import { cohenKappa } from '../../../../src/core/stats/cohen-kappa'
import { goldenCases } from './golden'

interface Input { a: (number | null)[]; b: (number | null)[]; categories: number[] }

goldenCases<Input>('cohen_kappa.json', ({ a, b, categories }) => cohenKappa(a, b, categories))
