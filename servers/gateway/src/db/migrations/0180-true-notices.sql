-- Two of the first notices said what was not so; where staff have written another text, it stays.
update notice_text
set title = told.title, content = told.content
from (values
  ('banner-slots', 'EN', 'Ten thousand slots, one honest return',
    'Ten thousand slots, each with its return', '<p>See each slot''s return to player before you bet.</p>'),
  ('banner-slots', 'HI', 'दस हज़ार स्लॉट, एक ईमानदार वापसी',
    'दस हज़ार स्लॉट, हर एक अपनी वापसी दर के साथ', '<p>दाँव से पहले हर स्लॉट की वापसी दर देखें।</p>'),
  ('banner-slots', 'TY', 'Sampung libong slots, isang tapat na balik',
    'Sampung libong slots, may balik ang bawat isa', '<p>Tingnan ang balik sa manlalaro ng bawat slot bago ka tumaya.</p>'),
  ('notice-vendors', 'EN', 'Live tables, fishing and card rooms are being prepared',
    'Casino tables, fishing and card rooms are open', '<p>They are in the menu, each under its own name.</p>'),
  ('notice-vendors', 'HI', 'लाइव टेबल, फ़िशिंग और कार्ड रूम तैयार हो रहे हैं',
    'कैसीनो टेबल, फ़िशिंग और कार्ड रूम खुले हैं', '<p>वे मेन्यू में हैं, हर एक अपने नाम से।</p>'),
  ('notice-vendors', 'TY', 'Inihahanda ang live tables, pangingisda at card rooms',
    'Bukas ang mga mesa ng casino, pangingisda at card rooms', '<p>Nasa menu ang mga ito, bawat isa sa sariling pangalan.</p>')
) as told (notice_id, language, before, title, content)
where notice_text.notice_id = told.notice_id
  and notice_text.language = told.language
  and notice_text.title = told.before;
