/** The look of the page, by day, by night and on paper. */
export const PAGE_STYLE = `
:root{color-scheme:light dark;--ground:#fff;--text:#16181d;--quiet:#565d6b;--line:#dcdfe6;--raised:#f5f6f8;--accent:#2f5bd8;--caution:#8a5300}
@media(prefers-color-scheme:dark){:root{--ground:#14161a;--text:#eceef2;--quiet:#a4abba;--line:#333842;--raised:#1c1f25;--accent:#8fb0ff;--caution:#f0b45c}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--text);font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere}
main{max-width:60rem;margin:0 auto;padding:2.5rem 1.25rem 4rem}
h1{font-size:1.9rem;line-height:1.2;margin:0 0 .5rem}
h2{font-size:1.2rem;margin:2.5rem 0 .75rem}
h3{font-size:1rem;margin:0 0 .75rem}
h4{font-size:.8rem;color:var(--quiet);margin:1.25rem 0 .4rem}
.lead{max-width:46rem;color:var(--quiet);margin:0}
a{color:var(--accent)}
a:focus-visible,.scroll:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{text-align:left;vertical-align:top;padding:.45rem .9rem .45rem 0;border-bottom:1px solid var(--line)}
.scroll{overflow-x:auto}
.scroll td,.scroll th{overflow-wrap:normal;min-width:6rem}
th{font-size:.8rem;font-weight:600;color:var(--quiet)}
.number{text-align:right;padding-right:2rem}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.35rem 1rem;margin:0}
dt{color:var(--quiet)}dd{margin:0}
dd dl{grid-template-columns:minmax(6rem,10rem) 1fr}
article{border:1px solid var(--line);border-radius:6px;padding:1.1rem 1.25rem;margin:0 0 1rem}
.word{font-size:.8rem;font-weight:500;color:var(--quiet);border:1px solid var(--line);border-radius:4px;padding:.1rem .45rem;margin-left:.4rem}
.pictures{display:grid;grid-template-columns:repeat(auto-fill,minmax(11rem,1fr));gap:1rem}
figure{margin:0}
figure a{display:block;background:var(--raised);border:1px solid var(--line);border-radius:6px;overflow:hidden}
figure img{display:block;width:100%;height:10rem;object-fit:contain}
.file{display:grid;place-items:center;height:10rem}
figcaption{font-size:.8rem;color:var(--quiet);margin-top:.35rem}
.none{color:var(--quiet);margin:0}
.caution{color:var(--caution)}
@media(max-width:34rem){main{padding-top:1.5rem}dl,dd dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:.5rem}}
@media print{article{break-inside:avoid}main{max-width:none;padding:0}}
`;
