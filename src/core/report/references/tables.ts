import type { ReferenceAnalysis } from '../../references/analysis/analyse'
import type { ReportTable } from '../report-table'
import { itemTable, responseTable, stateTable } from './count-tables'
import {
  agreementTable, histogramTable, normalityTable, reliabilityTable, responseScoreTable, scoreTable, topicTable,
} from './score-tables'
import { dunnTable, formTable, friedmanRankTable, friedmanTable, kruskalTable, modelTable, waldTable } from './test-tables'

/** Every table of METHOD 2.4 that has a row, in the order of the report. */
export function referenceTables(analysis: ReferenceAnalysis): ReportTable[] {
  return [
    responseTable, stateTable, itemTable, scoreTable, responseScoreTable, friedmanTable, friedmanRankTable, kruskalTable,
    (one: ReferenceAnalysis) => dunnTable(one), formTable, modelTable, waldTable, topicTable, reliabilityTable,
    normalityTable, histogramTable, agreementTable,
  ].map((table) => table(analysis)).filter(({ rows }) => rows.length > 0)
}
