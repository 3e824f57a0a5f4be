export * from './diff.js';
export * from './entity.js';
export { imoNumber, leiNumber, plainNumber, plainWallet } from './identifiers.js';
export { buildIndex } from './index/build.js';
export { INDEX_FORMAT, openIndex, type ScreeningIndex } from './index/screening-index.js';
export { type ComparedNames, compareNames, SAME_NAME_SCORE } from './match/compare.js';
export { isMatch, MATCH_SCORE_MIN, outcomeOfHits } from './match/outcome.js';
export { riskScore } from './match/risk.js';
export { ALGORITHM, HITS_MAX, MATCH_THRESHOLD_DEFAULT, screen } from './match/screen.js';
export type { FeedRow } from './media/adapters/feed-row.js';
export {
  MEDIA_FORMATS,
  type MediaFormat,
  type ReadArticles,
  readArticles,
} from './media/adapters/read-articles.js';
export { affectedByArticles } from './media/affected.js';
export { analyseArticle, MEDIA_ANALYSIS_VERSION } from './media/analyse.js';
export * from './media/article.js';
export { foldCopies, MEDIA_LIST, mediaEntities } from './media/entities.js';
export { type MediaFacts, mediaOffences, mediaRisk } from './media/facts.js';
export { articleId, type Fingerprint, fingerprint, isCopy } from './media/fold.js';
export { type AccusedExample, accusedExamples } from './media/learned/examples.js';
export { isMoreThanName } from './media/more-than-name.js';
export { accusesNobodyElse } from './media/same-accused.js';
export { sampleArticles } from './media/sample.js';
export { type CustomerCollection, createCustomerCollection } from './monitor/customer-collection.js';
export { buildCustomerIndex, type Customer, type CustomerIndex } from './monitor/customer-index.js';
export { type AffectedCustomer, reverseScreen } from './monitor/reverse.js';
export { parseBis } from './parse/bis.js';
export { parseEu } from './parse/eu.js';
export { parseFtm } from './parse/ftm.js';
export { parseHouse } from './parse/house.js';
export type { ListFile, ParsedList, RejectedRow } from './parse/list-file.js';
export { parseOfac } from './parse/ofac.js';
export { parseTargetsSimple } from './parse/targets-simple.js';
export { parseUk } from './parse/uk.js';
export { parseUn } from './parse/un.js';
export * from './query.js';
export { SAMPLE_LIST, SAMPLE_VERSION, sampleEntities } from './sample.js';
export { nameKeySets } from './text/name-keys.js';
export { businessReadings } from './text/scripts/business.js';
