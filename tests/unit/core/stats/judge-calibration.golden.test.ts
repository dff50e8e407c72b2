import { judgeCalibration, type Adjudicated, type JudgedOnly } from '../../../../src/core/stats/judge-calibration'
import { goldenCases } from './golden'

interface Input { test: JudgedOnly; adjudicated: Adjudicated }

goldenCases<Input>('judge_calibration.json', ({ test, adjudicated }) => judgeCalibration(test, adjudicated))
