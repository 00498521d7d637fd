// The blocks in the editor: a box with the name of the block, and its choices. The server renders the rest.
(({ blocks, blockEditor, components, coreData, data, element }, words) => {
  const { createElement: el, Fragment } = element;
  const { Placeholder, PanelBody, SelectControl, TextareaControl, ToggleControl } = components;
  const options = (...names) => names.map((name) => ({ value: name, label: words[name] }));
  const themes = [{ value: '', label: words.asPage }, ...options('light', 'dark', 'auto')];

  /** Returns a list that sets an attribute. */
  const list = ({ attributes, setAttributes }, name, choices) =>
    el(SelectControl, {
      key: name,
      label: words[name],
      value: attributes[name] ?? '',
      options: choices,
      onChange: (value) => setAttributes({ [name]: value }),
    });

  function box({ name }, controls, inside) {
    const { title, icon } = blocks.getBlockType(name);
    return el(
      Fragment,
      null,
      controls.length > 0 && el(blockEditor.InspectorControls, null, el(PanelBody, null, controls)),
      el(
        'div',
        blockEditor.useBlockProps(),
        el(Placeholder, { label: title, icon: icon.src, instructions: words.preview }, inside),
      ),
    );
  }

  const simple = (controls) => (props) => box(props, controls(props));
  const theme = (props) => [list(props, 'theme', themes)];

  function MemberContent(props) {
    const { attributes, setAttributes } = props;
    const contents = data.useSelect(
      (select) =>
        select(coreData.store).getEntityRecords('postType', 'club_content', {
          per_page: 100,
          status: 'private',
          _fields: 'id,title',
        }),
      [],
    );
    const chosen = el(SelectControl, {
      label: words.content,
      value: attributes.content ?? '',
      help: contents?.length === 0 ? words.none : undefined,
      options: [
        { value: '', label: words.choose },
        ...(contents ?? []).map(({ id, title }) => ({ value: id, label: title.raw ?? title.rendered })),
      ],
      onChange: (id) => setAttributes({ content: Number(id) || undefined }),
    });
    const controls = [
      list(props, 'plan', options('any', 'paid')),
      el(TextareaControl, {
        key: 'guest',
        label: words.guest,
        value: attributes.guest,
        onChange: (guest) => setAttributes({ guest }),
      }),
      el(ToggleControl, {
        key: 'login',
        label: words.showLogin,
        checked: attributes.login,
        onChange: (login) => setAttributes({ login }),
      }),
    ];
    return box(props, controls, chosen);
  }

  const edits = {
    pricing: simple((props) => [list(props, 'tab', options('month', 'year')), ...theme(props)]),
    signup: simple(theme),
    login: simple(theme),
    'founder-spots': simple(() => []),
    'member-content': MemberContent,
  };
  for (const [name, edit] of Object.entries(edits))
    blocks.registerBlockType(`homefront-club/${name}`, { edit, save: () => null });
})(window.wp, window.homefrontClubWords);
