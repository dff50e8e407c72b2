import { gammaGlm, type GammaModel } from '../../../../src/core/stats/gamma-glm'
import { goldenCases } from './golden'

interface Input {
  columns: Record<string, string[]> & { y: never }
  terms: string[]
  reference: Record<string, string>
  zeros: GammaModel['zeros']
}

goldenCases<Input>('gamma_glm.json', ({ columns: { y, ...columns }, terms, reference, zeros }) =>
  gammaGlm({ columns, y, terms, reference, zeros }),
)
