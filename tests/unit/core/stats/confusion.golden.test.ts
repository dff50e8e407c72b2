import { confusion } from '../../../../src/core/stats/confusion'
import { goldenCases } from './golden'

interface Input { reference: (string | null)[]; predicted: (string | null)[]; positive: string[] }

goldenCases<Input>('confusion.json', ({ reference, predicted, positive }) => confusion(reference, predicted, positive))
