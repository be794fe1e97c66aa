/** The look of the reference of the API, besides what each of our own pages of the API has. */
export const referenceStyle = `
h1{font-size:clamp(1.75rem,5vw,2.75rem);line-height:1.1;margin:.5rem 0 1rem}
h2{font-size:1.5rem;margin:3rem 0 .5rem;padding-top:1rem;border-top:2px solid var(--edge)}
h3{font-size:1.125rem;margin:0}
h4{font-size:1rem;margin:1.25rem 0 .25rem}
code{font:.9em ui-monospace,Menlo,Consolas,monospace;background:var(--sunken);padding:.1em .3em;border-radius:4px}
pre{overflow-x:auto;background:var(--sunken);padding:1rem;border-radius:8px;overflow-wrap:normal}pre code{background:none;padding:0}
article{background:var(--surface);border:1px solid var(--edge);border-radius:12px;padding:1rem;margin:1rem 0}
.verb{display:inline-block;min-width:4.5rem;font-weight:800}
.muted{color:var(--text-2)}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;min-width:48rem;font-size:.9375rem;overflow-wrap:normal}
td:first-child{white-space:nowrap}
th,td{text-align:left;vertical-align:top;padding:.4rem .75rem .4rem 0;border-bottom:1px solid var(--edge)}
nav ul,.plain{list-style:none;padding:0;margin:0}
nav li{padding:.15rem 0}
summary{cursor:pointer;padding:.5rem 0;font-weight:700;min-height:2.75rem}`
