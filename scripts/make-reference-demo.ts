/** Writes the worked example of reference checking to public/demo/references.json. `npm run demo`; the file is committed. */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { REFERENCE_EXAMPLE } from './demo/reference-example'

const TARGET = fileURLToPath(new URL('../public/demo/references.json', import.meta.url))

writeFileSync(TARGET, `${JSON.stringify(REFERENCE_EXAMPLE, null, 1)}\n`)
console.log(`${REFERENCE_EXAMPLE.responses.length} answers and ${REFERENCE_EXAMPLE.records.length} records in ${TARGET}`)
