import { expect, it } from 'vitest'
import { html, joined } from '../../../../src/core/report/html-text'

it('escapes every value but markup', () => {
  const evil = '<img src=x onerror="alert(1)">&\''
  const inner = html`<b title="${evil}">${evil}</b>`
  expect(inner.text).toBe('<b title="&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;&#39;">&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;&#39;</b>')
  expect(html`<p>${joined([inner, html`${2}`])}</p>`.text).toBe(`<p>${inner.text}2</p>`)
})
