const PARTIES_MAX = 8;

/** Runs in the page: portrait and selfie are drawn. A function: the page's content policy evaluates no text. */
const arePicturesShown = () => {
  const pictures = [...document.images];
  return pictures.length >= 5 && pictures.every((one) => one.complete && one.naturalWidth > 0);
};

/** Runs in the page: every reason of the preview is a sentence, not yet the code of a rule. */
const areReasonsNamed = () => {
  const reasons = [...document.querySelectorAll('aside li')].map((one) => one.textContent?.trim() ?? '');
  return reasons.length > 0 && reasons.every((text) => /^\p{Lu}/u.test(text));
};

/** What is alike is chosen, so that the picture shows what follows. */
async function chooseLikeHits(page) {
  await page.getByRole('button', { name: 'False' }).first().waitFor();
  // The hit itself is read: its name is clear, its threshold known, its customer a link.
  await page.getByText('possible from', { exact: false }).waitFor();
  await page.getByRole('link', { name: 'nw-1003' }).waitFor();
  await page.getByText('Quilla Tramontes', { exact: false }).first().waitFor();
  await page.keyboard.press('s');
  await page.getByText('Reason for all', { exact: false }).waitFor();
}

/** The screens that the guide shows, each with what is done before its picture is taken. */
export async function screensOf(api) {
  const of = async (path) => (await api('GET', path)).data;
  const [session] = await of('/v1/verifications?subject_reference=nw-1002');
  const [customer] = await of('/v1/customers?subject_reference=nw-1006');
  const [payment] = await of('/v1/transactions?status=held&limit=1');
  const [wallet] = await of('/v1/wallets/screenings?subject_reference=nw-1007');
  const business = await smallBusiness(api, await of('/v1/businesses?limit=20'));
  const [namesake] = await of('/v1/checks/screening/hits?subject_reference=nw-1003');
  const [paymentCase] = await of('/v1/cases?subject_reference=nw-1005');
  const { reference: paymentReference } = await api('GET', `/v1/transactions/${paymentCase.transaction_ids[0]}`);
  const [message] = await of('/v1/travel-rule/messages?status=repair&limit=1');
  const inCase = (path) => ({
    prepare: async (page) => {
      const take = page.getByRole('button', { name: 'Take it' }).first();
      await take
        .or(page.getByText('Yours until', { exact: false }))
        .first()
        .waitFor();
      if (await take.isVisible()) await take.click();
      await page.getByText('Yours until', { exact: false }).waitFor();
      if (path.startsWith('/verifications')) await page.waitForFunction(arePicturesShown);
    },
    path,
  });
  return [
    { name: 'home', path: '/', prepare: (page) => page.locator('canvas').waitFor() },
    // The preview names the rules once they are read.
    { name: 'queue', path: '/queue', prepare: (page) => page.waitForFunction(areReasonsNamed) },
    { ...inCase(`/verifications/${session.id}`), name: 'session' },
    { name: 'hit', path: `/hits?row=${namesake.id}`, prepare: chooseLikeHits },
    { ...inCase(`/cases/${paymentCase.id}`), name: 'case' },
    {
      name: 'report',
      path: `/cases/${paymentCase.id}/report`,
      prepare: (page) => page.getByText(paymentReference).waitFor(),
    },
    {
      name: 'customer',
      path: `/customers/${customer.id}`,
      prepare: (page) => page.getByRole('region', { name: 'Risk over time' }).waitFor(),
    },
    { name: 'transaction', path: `/transactions/${payment?.id}` },
    { name: 'wallet', path: `/wallets/${wallet?.id}` },
    { name: 'business', path: `/businesses/${business?.id}` },
    {
      name: 'travel-rule',
      path: `/travel-rule/${message?.id}`,
      prepare: async (page) => {
        await page.getByLabel('Reason', { exact: true }).fill('The other side asks for the address');
        await page.getByRole('button', { name: 'Show' }).click();
        await page.getByText('Personal values are masked', { exact: false }).waitFor({ state: 'detached' });
      },
    },
    { name: 'queue-390', path: '/queue', size: 'phone', prepare: (page) => page.getByRole('row').nth(3).waitFor() },
    { ...inCase(`/verifications/${session.id}`), name: 'session-390', size: 'phone' },
  ];
}

/** A company with more than one way to an owner, and few enough parties that each can be read. */
async function smallBusiness(api, businesses) {
  for (const { id } of businesses) {
    const { nodes, edges } = (await api('GET', `/v1/businesses/${id}`)).ownership;
    if (nodes.length <= PARTIES_MAX && edges.length >= nodes.length) return { id };
  }
  return businesses[0];
}
